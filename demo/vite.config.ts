import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { oldest } from '../browsers.json'
import { kitForVite } from '../scripts/lib/kitForVite.mjs'
import { pageChunks } from '../scripts/lib/pageChunks.mjs'
import { plainPreview } from '../scripts/lib/plainPreview.mjs'
import { contentSecurityPolicy } from './src/lab/contentSecurityPolicy.js'

// The kit's sources, so that the demo needs no build of it; in flows the package.
const kit = kitForVite()
const page = (name: string) => resolve(import.meta.dirname, `${name}.html`)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), ...kit.plugins, plainPreview],
  resolve: { conditions: kit.conditions },
  server: { port: Number(process.env.LATCHKEY_DEMO_PORT ?? 5173), strictPort: true },
  preview: {
    port: Number(process.env.LATCHKEY_DEMO_PORT ?? 5173),
    strictPort: true,
    // The strictest policy of design/security.md section 1: every visit of the built demo tests that nothing violates
    // it.
    headers: { 'content-security-policy': contentSecurityPolicy(process.env) }
  },
  build: {
    target: Object.entries(oldest).map(([name, version]) => `${name}${version}`),
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: pageChunks,
      input: {
        index: page('index'),
        buttons: page('buttons'),
        buy: page('buy'),
        elements: page('elements'),
        embedded: page('embedded'),
        layers: page('layers')
      }
    }
  }
})
