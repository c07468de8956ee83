// Installs all packages: `npm start` installs only those that it runs with. For scripts that need more, by
// `node --import` before their own imports. Plain Node 20, no dependencies.
import { ensureInstalled } from './lib/install.mjs'

ensureInstalled('all')
