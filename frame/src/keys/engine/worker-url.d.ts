/** The address of a worker that Vite builds into a file of its own. */
declare module '*?worker&url' {
  const url: string
  // biome-ignore lint/style/noDefaultExport: the form of such modules in Vite
  export default url
}
