import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { pageChunks } from '../scripts/lib/pageChunks.mjs'
import { plainPreview } from '../scripts/lib/plainPreview.mjs'
import { contentSecurityPolicy } from './src/contentSecurityPolicy.js'

const port = Number(process.env.LATCHKEY_WALLET_PORT ?? 5174)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), plainPreview],
  // The kit's sources, so that the wallet needs no build of it.
  resolve: { conditions: ['latchkey-source', ...defaultClientConditions] },
  server: { port, strictPort: true },
  preview: {
    port,
    strictPort: true,
    headers: { 'content-security-policy': contentSecurityPolicy(process.env) }
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: pageChunks }
  }
})
