import { raiseSpecificity } from '../../react/buttons/buttonCss.js'
import sheet from './buttons.css?inline'

/** The style sheet of `ConnectButton` beside those of the kit's buttons. */
export const buttonsCss = (): string => raiseSpecificity(sheet)
