import { raiseSpecificity } from './buttonCss.js'
import sheet from './face.css?inline'

/** The style sheet of pictures and amounts, loaded with an account or with a network button. */
export const faceCss = (): string => raiseSpecificity(sheet)
