import { resolveColour } from '../../ui/theme/resolveColour.js'
import { themeSheet } from '../../ui/theme/themeSheet.js'
import type { ThemeName } from '../../ui/theme/tokens.js'
import type { Variables } from '../../ui/theme/variables.js'

/** The theme with the host's variables. The browser converts each colour of them to numbers. */
export const hostSheet = (theme: ThemeName, variables: Variables): string =>
  themeSheet(theme, variables, resolveColour)
