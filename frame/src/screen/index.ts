export { createScreen, type FrameScreen } from './createScreen.js'
export { el } from './el.js'
export { chooseLanguage, fill, type TextTable } from './language.js'
export { addSheet } from './sheets.js'
