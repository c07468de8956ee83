const light = `--lkb-accent:var(--lk-accent,#5b3fd6);--lkb-on:#fff;--lkb-face:var(--lk-color-bg,#fff);--lkb-over:var(--lk-color-surface-1,#f6f5f3);
--lkb-line:#d8d4ce;--lkb-text:var(--lk-color-text,#1a181d);--lkb-quiet:var(--lk-color-text-secondary,#57535e);--lkb-chip:var(--lk-color-surface-2,#eeece9);
--lkb-alarm:#b3261e;--lkb-shade:#000`
const dark = `--lkb-accent:var(--lk-accent,#a995ff);--lkb-on:#1a181d;--lkb-face:var(--lk-color-bg,#1a191e);--lkb-over:var(--lk-color-surface-1,#242329);
--lkb-line:#45424e;--lkb-text:var(--lk-color-text,#f5f3f8);--lkb-quiet:var(--lk-color-text-secondary,#bbb7c4);--lkb-chip:var(--lk-color-surface-2,#2e2c34);
--lkb-alarm:#ff9d92;--lkb-shade:#fff`

/**
 * The style sheet of the buttons that stand in the host's page. `all:unset` and two id-high `:not()` put every rule above
 * what a page says about `button`, `span` or `*`. No quote, `>` or `&`: a server writes it into HTML as text.
 */
export function buttonCss(): string {
  return css.replace(/\.lk-[\w-]+/g, '$&:not(#_):not(#_)')
}

const css = `
.lk-button,.lk-part,.lk-note{all:unset;box-sizing:border-box}
.lk-button,.lk-note{${light};font-family:var(--lk-font-family,system-ui,-apple-system,Segoe UI,Roboto,sans-serif);
font-size:calc(var(--lk-font-size-master,10px)*1.5);line-height:1.3;color:var(--lkb-text);-webkit-font-smoothing:antialiased}
.lk-button[data-theme=dark],.lk-note[data-theme=dark]{${dark}}
@media (prefers-color-scheme:dark){.lk-button:not([data-theme]),.lk-note:not([data-theme]){${dark}}}
.lk-button{position:relative;display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:44px;max-width:100%;
padding:0 16px;border:1px solid var(--lkb-line);border-radius:calc(var(--lk-border-radius-master,4px)*3);background:var(--lkb-face);
font-weight:600;white-space:nowrap;vertical-align:middle;cursor:pointer;user-select:none;-webkit-user-select:none;
-webkit-tap-highlight-color:transparent;touch-action:manipulation;transition:background .12s,border-color .12s,transform .12s}
.lk-button::before{content:none}
.lk-button::after{content:none;position:absolute;inset:-5px}
.lk-button[data-size=sm]{min-height:36px;padding:0 12px;gap:6px;font-size:calc(var(--lk-font-size-master,10px)*1.4)}
.lk-button[data-size=sm]::after{content:attr(data-none)}
.lk-button[data-size=lg]{min-height:52px;padding:0 22px;gap:10px;font-size:calc(var(--lk-font-size-master,10px)*1.6)}
.lk-button:hover{background:var(--lkb-over)}
.lk-button:active{transform:scale(.98)}
.lk-button:focus-visible{outline:2px solid var(--lkb-accent);outline-offset:2px}
.lk-button:disabled{opacity:.5;cursor:not-allowed;transform:none}
.lk-button[data-kind=connect]{border-color:transparent;background:var(--lkb-accent);color:var(--lkb-on)}
.lk-button[data-kind=connect]:hover{background:color-mix(in srgb,var(--lkb-shade) 12%,var(--lkb-accent))}
@supports (color:color(from red srgb r g b)){.lk-button[data-kind=connect][data-accent]{--lkb-y:clamp(0,(.179 - (.2126*r + .7152*g + .0722*b))*9999,1);
color:color(from var(--lkb-accent) srgb-linear var(--lkb-y) var(--lkb-y) var(--lkb-y))}}
.lk-button[data-alarm]{color:var(--lkb-alarm);border-color:currentColor}
.lk-button[data-kind=account]{padding-inline:8px 6px;gap:8px}
.lk-button[data-kind=account]:not([data-balance]){padding-inline-end:14px}
.lk-button[data-kind=network]{padding-inline:10px 12px}
.lk-text{overflow:hidden;text-overflow:ellipsis;font-variant-numeric:tabular-nums}
.lk-chip{display:inline-flex;align-items:center;min-height:30px;padding:0 10px;border-radius:calc(var(--lk-border-radius-master,4px)*2);
background:var(--lkb-chip);color:var(--lkb-quiet);font-weight:500;font-size:.93em;font-variant-numeric:tabular-nums}
.lk-button:hover .lk-chip{background:var(--lkb-line)}
.lk-face{position:relative;display:inline-flex;flex:none}
.lk-icon,.lk-mark,.lk-image{all:unset;box-sizing:border-box;display:block;flex:none;width:20px;height:20px;object-fit:cover}
.lk-icon path{fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.lk-mark,.lk-image{width:28px;height:28px;border-radius:50%;overflow:hidden}
.lk-button[data-size=sm] .lk-mark,.lk-button[data-size=sm] .lk-image{width:22px;height:22px}
.lk-mark text{fill:#fff;font:600 10px system-ui,sans-serif;letter-spacing:0;text-transform:none}
.lk-badge{position:absolute;inset-block-end:-3px;inset-inline-end:-3px;display:block;border-radius:50%;padding:2px;background:var(--lkb-face)}
.lk-badge .lk-mark,.lk-badge .lk-image{width:12px;height:12px}
.lk-spin{animation:lk-spin .8s linear infinite}
@keyframes lk-spin{to{transform:rotate(1turn)}}
.lk-note{position:fixed;z-index:2147483647;inset-block-end:16px;inset-inline:16px;margin:0 auto;width:fit-content;max-width:420px;
padding:12px 16px;border:1px solid var(--lkb-line);border-radius:12px;background:var(--lkb-face);box-shadow:0 8px 30px rgb(0 0 0/.18)}
@media (prefers-reduced-motion:reduce){.lk-button{transition:none}.lk-button:active{transform:none}.lk-spin{animation-duration:2.4s}}
@media (forced-colors:active){.lk-button{border-color:ButtonBorder}.lk-button:focus-visible{outline-color:Highlight}}
`
