import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

// Vue leaves the custom elements of Latchkey to the browser.
const compilerOptions = { isCustomElement: tag => tag.startsWith('latchkey-') }

export default defineConfig({
  plugins: [vue({ template: { compilerOptions } })],
  server: { port: 5184, strictPort: true }
})
