import type { ThemeVariables } from '../core/config/LatchkeyOptions.js'
import { modeOf, variablesOf } from '../migration/look.js'
import type { CustomTheme, Mode, Theme } from './types.js'

/**
 * Of each theme the variables that the kit has an equal of. Values: ConnectKit 1.9 (kit/NOTICES.md). Fonts are those of the visitor's machine: none is
 * loaded from another host.
 */
const themes: Readonly<Record<Exclude<Theme, 'auto'>, CustomTheme>> = {
  web95: {
    '--ck-font-family': 'Lato, Tahoma, sans-serif',
    '--ck-border-radius': '0px',
    '--ck-connectbutton-border-radius': '4.5px',
    '--ck-focus-color': '#1A88F8',
    '--ck-overlay-background': 'rgba(0, 127, 128, 0.8)',
    '--ck-body-color': '#373737',
    '--ck-body-background': '#F0EDE2',
    '--ck-body-divider': '#919B9C',
    '--ck-tertiary-border-radius': '0px'
  },
  retro: {
    '--ck-font-family': '"SF Pro Rounded", ui-rounded, Nunito, system-ui, sans-serif',
    '--ck-border-radius': '8px',
    '--ck-connectbutton-border-radius': '8px',
    '--ck-focus-color': '#3B99FC',
    '--ck-overlay-background': 'rgba(133, 120, 122, 0.8)',
    '--ck-body-color': '#373737',
    '--ck-body-background': '#EBE1D8',
    '--ck-body-divider': '#373737',
    '--ck-tertiary-border-radius': '8px'
  },
  soft: {
    '--ck-border-radius': '12px',
    '--ck-connectbutton-border-radius': '12px',
    '--ck-focus-color': '#1A88F8',
    '--ck-body-color': '#414451',
    '--ck-body-background': '#ffffff',
    '--ck-body-divider': '#f7f6f8',
    '--ck-tertiary-border-radius': '13px'
  },
  midnight: {
    '--ck-font-family': 'Inter, system-ui, sans-serif',
    '--ck-border-radius': '10px',
    '--ck-connectbutton-border-radius': '8px',
    '--ck-focus-color': '#1A88F8',
    '--ck-overlay-background': 'rgba(0, 0, 0, 0.4)',
    '--ck-body-color': '#ffffff',
    '--ck-body-color-muted': '#8B8F97',
    '--ck-body-background': '#1F2023',
    '--ck-body-divider': 'rgba(255, 255, 255, 0.1)',
    '--ck-tertiary-border-radius': '12px'
  },
  minimal: {
    '--ck-font-family': 'Inter, system-ui, sans-serif',
    '--ck-border-radius': '0px',
    '--ck-connectbutton-border-radius': '0px',
    '--ck-focus-color': '#1A88F8',
    '--ck-body-color': '#111111',
    '--ck-body-background': '#ffffff',
    '--ck-body-divider': '#EBEBEB',
    '--ck-tertiary-border-radius': '0px'
  },
  rounded: {
    '--ck-font-family': 'Nunito, ui-rounded, system-ui, sans-serif',
    '--ck-border-radius': '24px',
    '--ck-connectbutton-border-radius': '14px',
    '--ck-focus-color': '#1A88F8',
    '--ck-body-color': '#000000',
    '--ck-body-background': '#ffffff',
    '--ck-body-divider': '#DFE4EC',
    '--ck-tertiary-border-radius': '22px'
  },
  nouns: {
    '--ck-font-family': '"PT Root UI", ui-rounded, Nunito, system-ui, sans-serif',
    '--ck-border-radius': '24px',
    '--ck-connectbutton-border-radius': '10px',
    '--ck-focus-color': '#1A88F8',
    '--ck-overlay-background': 'rgba(213, 215, 225, 0.8)',
    '--ck-body-color': '#151C3B',
    '--ck-body-color-muted': '#757A8E',
    '--ck-body-background': '#F4F4F8',
    '--ck-body-divider': '#D9DBE3',
    '--ck-tertiary-border-radius': '24px'
  }
}

/** The options of the kit that a theme becomes. */
export type ThemeResult = {
  readonly themeMode: 'light' | 'dark' | undefined
  readonly themeVariables: ThemeVariables
}

/** The theme of the kit for one of ConnectKit and the variables of the application. A theme with a name has one mode; the kit's own has both. */
export function themeOptions(
  theme: string | undefined,
  mode: Mode | undefined,
  customTheme: CustomTheme | undefined
): ThemeResult {
  const named = theme !== undefined && theme in themes ? themes[theme as keyof typeof themes] : undefined
  const variables: CustomTheme = { ...named, ...customTheme }
  const read = (name: string) => {
    const value = variables[`--ck-${name}`]
    return typeof value === 'number' ? `${value}px` : value
  }
  const background = read('body-background')
  const chosen = mode === 'light' || mode === 'dark' ? mode : undefined
  return {
    themeMode: modeOf(background) ?? chosen,
    themeVariables: variablesOf({
      accent: read('accent-color') ?? read('focus-color'),
      onAccent: read('accent-text-color'),
      background,
      text: read('body-color'),
      textSecondary: read('body-color-muted'),
      error: read('body-color-danger'),
      border: read('body-divider'),
      overlay: read('overlay-background'),
      font: read('font-family'),
      cardRadius: read('border-radius'),
      rowRadius: read('tertiary-border-radius'),
      buttonRadius: read('connectbutton-border-radius')
    })
  }
}
