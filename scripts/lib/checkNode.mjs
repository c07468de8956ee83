/** The problem with this version of Node, or undefined. The bounds are Vite's own. */
export function nodeProblem(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  const fits = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22
  if (fits) return undefined
  return `Latchkey needs Node 20.19 or newer (22.12 or newer of the 22 line); this is Node ${version}. Get one from https://nodejs.org.`
}
