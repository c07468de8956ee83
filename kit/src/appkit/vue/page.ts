import { createPage } from '../page/createPage.js'

/** The one instance of the page, as AppKit has it. */
export const page = /* @__PURE__ */ createPage()
