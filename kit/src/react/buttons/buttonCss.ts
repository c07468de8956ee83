const light =
  '--lkb-accent:var(--lk-accent,#5b3fd6);--lkb-on:#fff;--lkb-face:var(--lk-color-bg,#fff);--lkb-over:var(--lk-color-surface-1,#f6f5f3);--lkb-line:#d8d4ce;--lkb-text:var(--lk-color-text,#1a181d);--lkb-alarm:#b3261e;--lkb-near:var(--lkb-l) - .3'
const dark =
  '--lkb-accent:var(--lk-accent,#a995ff);--lkb-on:#1a181d;--lkb-face:var(--lk-color-bg,#1a191e);--lkb-over:var(--lk-color-surface-1,#242329);--lkb-line:#45424e;--lkb-text:var(--lk-color-text,#f5f3f8);--lkb-alarm:#ff9d92;--lkb-near:.129 - var(--lkb-l)'

/**
 * Raises the specificity of rules above a page's rules for `button`, `span` or `*`: each class weighs as much as two
 * ids.
 * @example fortify('.lk-text{color:red}')
 */
export function fortify(css: string): string {
  return css.replace(/\.lk-\w+/g, '$&:not(#_):not(#_)')
}

/**
 * The style sheet of the buttons in the host's page: what a connect button needs; the rest is in `faceCss`. Without
 * quotes, `>` and `&`, because a server writes it into HTML as text.
 */
export const buttonCss = (): string =>
  fortify(`.lk-button,.lk-part{all:unset;box-sizing:border-box}
.lk-button{${light};color:var(--lkb-text);background:var(--lkb-face);border:1px solid var(--lkb-line);border-radius:calc(var(--lk-border-radius-master,4px)*3);font:600 calc(var(--lk-font-size-master,10px)*1.5)/1.3 var(--lk-font-family,system-ui,sans-serif);position:relative;display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:44px;max-width:100%;padding:0 16px;white-space:nowrap;vertical-align:middle;cursor:pointer;user-select:none;-webkit-user-select:none;-webkit-tap-highlight-color:transparent;touch-action:manipulation;transition:background .12s}
.lk-button[data-theme=dark]{${dark}}
@media (prefers-color-scheme:dark){.lk-button:not([data-theme]){${dark}}}
.lk-button::before,.lk-button::after{content:none;position:absolute;inset:-5px}
.lk-button[data-size=sm]{min-height:36px;padding:0 12px;font-size:calc(var(--lk-font-size-master,10px)*1.4)}
.lk-button[data-size=sm]::after{content:attr(data-none)}
.lk-button[data-size=lg]{min-height:52px;padding:0 22px;font-size:calc(var(--lk-font-size-master,10px)*1.6)}
.lk-button:hover{background:var(--lkb-over)}
.lk-button:focus-visible{outline:2px solid color-mix(in srgb,var(--lkb-text),var(--lkb-accent));outline-offset:2px}
.lk-button:disabled{opacity:.5;cursor:not-allowed}
.lk-button[data-kind=connect]{border-color:transparent;background:var(--lkb-accent);color:var(--lkb-on)}
.lk-button[data-kind=connect]:hover{background:color-mix(in srgb,var(--lkb-text) 12%,var(--lkb-accent))}
.lk-button[data-accent]{--lkb-l:(.2126*r + .7152*g + .0722*b);--lkb-y:clamp(0,(.179 - var(--lkb-l))*9999,1)}
@supports (color:color(from red srgb r g b)){.lk-button[data-kind=connect][data-accent]{color:color(from var(--lkb-accent) srgb-linear var(--lkb-y) var(--lkb-y) var(--lkb-y));border-color:color(from var(--lkb-accent) srgb-linear .2 .2 .2/clamp(0,(var(--lkb-near))*9999,1))}}
.lk-button[data-alarm]{color:var(--lkb-alarm);border-color:currentColor}
.lk-text{overflow:hidden;text-align:center;text-overflow:ellipsis;font-variant-numeric:tabular-nums}
.lk-room{display:block;height:0;padding-inline-start:28px;visibility:hidden}
.lk-room::after{content:attr(data-other)}
[aria-busy] .lk-room{padding:0}
.lk-icon{all:unset;display:block;flex:none;width:20px;height:20px}
.lk-icon path{fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.lk-text .lk-icon{display:inline-block;vertical-align:-5px;margin-inline-end:8px}
.lk-spin{animation:lk-spin .8s linear infinite}
@keyframes lk-spin{to{transform:rotate(1turn)}}
.lk-note{position:fixed;z-index:2147483647;bottom:16px;inset-inline:16px;margin:0 auto;width:fit-content;max-width:calc(100% - 32px);white-space:normal;cursor:auto}
@media (prefers-reduced-motion:reduce){.lk-spin{animation-duration:2.4s}}
@media (forced-colors:active){.lk-button{border-color:ButtonBorder}}`)
