/** A style sheet as minified text (`scripts/lib/styleSheets.mjs`). Vite has the same suffix for the text of a style sheet. */
declare module '*.css?inline' {
  const css: string
  // biome-ignore lint/style/noDefaultExport: the form of such modules in Vite
  export default css
}
