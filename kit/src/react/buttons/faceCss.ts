import { fortify } from './buttonCss.js'

/** The style sheet of pictures and amounts, loaded with an account or with a network button. */
export const faceCss = (): string =>
  fortify(`.lk-button[data-kind=account]{padding-inline:8px 14px}
.lk-button[data-balance]{padding-inline:8px 6px}
.lk-button[data-kind=network]{padding-inline:10px 12px}
.lk-chip{display:inline-flex;align-items:center;min-height:30px;padding:0 10px;border-radius:calc(var(--lk-border-radius-master,4px)*2);
background:color-mix(in srgb,currentColor 8%,transparent);font-weight:500;font-size:.93em;font-variant-numeric:tabular-nums;color:inherit}
.lk-face{position:relative;display:inline-flex;flex:none}
.lk-mark,.lk-image{all:unset;box-sizing:border-box;display:block;flex:none;object-fit:cover;width:28px;height:28px;border-radius:50%;overflow:hidden}
.lk-button[data-size=sm] .lk-mark,.lk-button[data-size=sm] .lk-image{width:22px;height:22px}
.lk-button[data-size=sm] .lk-chip{min-height:24px}
.lk-badge{position:absolute;inset-block-end:-3px;inset-inline-end:-3px;display:block;border-radius:50%;padding:2px;background:var(--lkb-face)}
.lk-badge .lk-mark,.lk-badge .lk-image{width:12px;height:12px}`)
