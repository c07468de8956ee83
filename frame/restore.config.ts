import { createHash } from 'node:crypto'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Puts script and style sheet into the page, and a policy that allows exactly these two: the page can load and send nothing. */
const singleFile: Plugin = {
  name: 'single-file',
  enforce: 'post',
  generateBundle(_, bundle) {
    const parts = Object.values(bundle)
    const page = parts.find(part => part.fileName.endsWith('.html'))
    const script = parts.find(part => part.type === 'chunk')
    const sheet = parts.find(part => part.fileName.endsWith('.css'))
    if (page?.type !== 'asset' || script?.type !== 'chunk' || sheet?.type !== 'asset' || parts.length !== 3)
      throw new Error(`The restore page has other parts: ${parts.map(part => part.fileName).join(', ')}`)
    const code = script.code.replaceAll('</script', '<\\/script').trim()
    const css = `${sheet.source}`.trim()
    const policy = [
      "default-src 'none'",
      `script-src ${hashOf(code)}`,
      `style-src ${hashOf(css)}`,
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'"
    ].join('; ')
    const source = `${page.source}`
      .replaceAll(/\s*<(?:script|link)[^>]*(?:src|rel="stylesheet")[^>]*>(?:<\/script>)?/g, '')
      .replace(
        '<meta charset="utf-8" />',
        () =>
          `<meta charset="utf-8" />\n    <meta http-equiv="content-security-policy" content="${policy}" />`
      )
      .replace('</head>', () => `<style>${css}</style></head>`)
      .replace('</body>', () => `<script type="module">${code}</script></body>`)
    this.emitFile({ type: 'asset', fileName: 'restore.html', source })
    for (const part of parts) delete bundle[part.fileName]
  }
}

/** The restore tool as one HTML file: `vite build --config frame/restore.config.ts`. */
export default defineConfig({
  root: `${import.meta.dirname}/src/restore`,
  base: './',
  resolve: { conditions: ['latchkey-source', ...defaultClientConditions] },
  plugins: [singleFile],
  build: {
    target: 'es2022',
    outDir: `${import.meta.dirname}/dist/restore`,
    emptyOutDir: true,
    modulePreload: false,
    cssCodeSplit: false,
    // A library imports Node's crypto where a browser has none.
    rolldownOptions: { output: { codeSplitting: false } }
  }
})
