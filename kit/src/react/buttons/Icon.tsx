/** Icons of the buttons, on the kit's 20 px grid: those of a connect button, then those of the others. */
export const spinner = 'M10 3a7 7 0 1 1-7 7'
export const lock = 'M6 9V6.5a4 4 0 0 1 8 0V9M5 9h10v7H5z'
export const warning = 'M10 3.5 17.5 16h-15zM10 8v4M10 14v.1'
export const down = 'm6 8 4 4 4-4'

/** An icon by its path, so that a page loads only the icons it shows. */
export function Icon({ path }: { readonly path: string }) {
  return (
    <svg
      className={path === spinner ? 'lk-icon lk-spin' : 'lk-icon'}
      viewBox="0 0 20 20"
      width="20"
      height="20"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
