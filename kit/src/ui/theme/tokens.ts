export type ThemeName = 'light' | 'dark'

/**
 * Every colour, by theme. Each is designed on its own, not inverted: light is paper with warm greys, dark is layered
 * ink. A host can set each as `--lk-color-<name>`. `contrast.test.ts` tests the contrast.
 */
export const colours = {
  light: {
    /** The card. */
    bg: '#ffffff',
    /** Rows and fields on the card: normal, hovered, pressed. */
    'surface-1': '#f6f5f3',
    'surface-2': '#eeece9',
    'surface-3': '#e4e1dc',
    text: '#1a181d',
    'text-secondary': '#57535e',
    /** The weakest text: still 4.5:1 on every surface up to 2. */
    'text-tertiary': '#65616c',
    /** A hairline: decoration only. */
    border: '#e7e4df',
    /** The edge of a control: 3:1. */
    'border-strong': '#908b98',
    overlay: 'rgb(0 0 0 / .4)',
    success: '#136b43',
    'success-soft': '#e2f3e9',
    error: '#b3261e',
    'error-soft': '#fceae8',
    'error-soft-hover': '#f9dad7',
    warning: '#855100',
    'warning-soft': '#fdf1dc',
    info: '#215fa6',
    'info-soft': '#e6f0fb',
    tooltip: '#26232b',
    'on-tooltip': '#ffffff',
    'toast-success': '#6fd6a0',
    'toast-error': '#ffb4a8',
    'image-edge': 'rgb(26 22 32 / .08)'
  },
  dark: {
    bg: '#1a191e',
    'surface-1': '#242329',
    'surface-2': '#2e2c34',
    'surface-3': '#3a3841',
    text: '#f5f3f8',
    'text-secondary': '#bbb7c4',
    'text-tertiary': '#a8a4b2',
    border: '#302e37',
    'border-strong': '#7d7889',
    overlay: 'rgb(4 3 7 / .62)',
    success: '#6bd3a0',
    'success-soft': '#1d3a2d',
    error: '#ff9d92',
    'error-soft': '#452422',
    'error-soft-hover': '#552b28',
    warning: '#f3bd63',
    'warning-soft': '#3e301a',
    info: '#8fbff5',
    'info-soft': '#20334a',
    tooltip: '#f5f3f8',
    'on-tooltip': '#1a181d',
    'toast-success': '#136b43',
    'toast-error': '#b3261e',
    'image-edge': 'rgb(255 255 255 / .1)'
  }
} as const satisfies Record<ThemeName, Record<string, `#${string}` | `rgb(${string}`>>

/** The default accents. */
export const accents: Readonly<Record<ThemeName, string>> = { light: '#5b3fd6', dark: '#a995ff' }

/** The result of `accentColours` for the defaults, so that its code is loaded only for a host's own accent. */
export const accentPalettes: Readonly<Record<ThemeName, Readonly<Record<string, string>>>> = {
  light: {
    accent: '#5b3fd6',
    'accent-edge': 'transparent',
    'accent-hover': '#5037bc',
    'accent-text': '#5b3fd6',
    'accent-soft': '#efecfb',
    'accent-soft-hover': '#e5e0f8',
    'on-accent': '#ffffff',
    focus: '#5b3fd6'
  },
  dark: {
    accent: '#a995ff',
    'accent-edge': 'transparent',
    'accent-hover': '#b3a2ff',
    'accent-text': '#b09dff',
    'accent-soft': '#342f47',
    'accent-soft-hover': '#3f3959',
    'on-accent': '#141118',
    focus: '#b09dff'
  }
}

/**
 * Lengths and other values that are the same in both themes. They are factors of two master values, so that a host
 * scales all of them with one value.
 */
export const lengths = {
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '20px',
  'space-6': '24px',
  'radius-sm': 'calc(var(--lk-border-radius-master) * 2.5)',
  'radius-md': 'calc(var(--lk-border-radius-master) * 3.5)',
  'radius-lg': 'calc(var(--lk-border-radius-master) * 4.5)',
  'radius-card': 'min(var(--lk-border-radius-master) * 6.5,44px)',
  'radius-round': 'calc(var(--lk-border-radius-master) * 250)',
  'text-xs': 'calc(var(--lk-font-size-master) * 1.2)',
  'text-sm': 'calc(var(--lk-font-size-master) * 1.35)',
  'text-md': 'calc(var(--lk-font-size-master) * 1.5)',
  'text-lg': 'calc(var(--lk-font-size-master) * 1.7)',
  'text-xl': 'calc(var(--lk-font-size-master) * 2.1)',
  'text-display': 'calc(var(--lk-font-size-master) * 3.2)',
  width: '360px'
} as const

export const shadows = {
  light: {
    'shadow-sm': '0 1px 2px rgb(26 22 32 / .12)',
    'shadow-md': '0 6px 20px rgb(26 22 32 / .18)',
    'shadow-card':
      '0 0 0 1px rgb(26 22 32 / .05),0 2px 6px rgb(26 22 32 / .06),0 24px 64px rgb(26 22 32 / .22)'
  },
  dark: {
    'shadow-sm': '0 1px 2px rgb(0 0 0 / .5)',
    'shadow-md': '0 6px 20px rgb(0 0 0 / .5)',
    'shadow-card': '0 0 0 1px rgb(255 255 255 / .08),0 24px 72px rgb(0 0 0 / .6)'
  }
} as const

/** Public API section 7: the variables that hosts set most. `accent` is missing because it has a value per theme. */
export const masters = {
  // Each family that a machine does not have costs a search for every size and weight: eight of them took a third of the first frame.
  'font-family': 'system-ui,sans-serif',
  'font-size-master': '10px',
  'border-radius-master': '4px',
  'z-index': '9999'
} as const
