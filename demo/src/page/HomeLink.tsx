/** The link back to the shop, on the pages that show one thing. */
export function HomeLink() {
  return (
    <a className="home" href={`/${window.location.search}`}>
      <img src="/icon.svg" alt="" width="28" height="28" />
      Perry Orchard
    </a>
  )
}
