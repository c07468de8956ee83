import { el } from '../../screen/el.js'
import type { RecoveryTexts } from '../texts/en.js'
import { notice } from './steps.js'

/** Says that the operator can recover and use the wallet (mode `assisted`): before it is made, and wherever it is managed. */
export const custodyNotice = ({ assisted }: RecoveryTexts): HTMLElement =>
  notice('warning', [el('strong', {}, [assisted.title]), ' ', assisted.text])
