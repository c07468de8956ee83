export const tagCss = `
.tag{display:inline-flex;align-items:center;min-block-size:22px;padding:0 8px;border-radius:var(--lk-radius-round);font-size:var(--lk-text-xs);
  font-weight:600;line-height:1.2;letter-spacing:.01em;white-space:nowrap;background:var(--lk-color-surface-3);color:var(--lk-color-text-secondary);
  font-variant-numeric:tabular-nums}
.tag[data-tone=accent]{background:var(--lk-color-accent-soft);color:var(--lk-color-accent-text)}
.tag[data-tone=success]{background:var(--lk-color-success-soft);color:var(--lk-color-success)}
.tag[data-tone=info]{background:var(--lk-color-info-soft);color:var(--lk-color-info)}
.tag[data-tone=error]{background:var(--lk-color-error-soft);color:var(--lk-color-error)}
@media (forced-colors:active){.tag{border:1px solid currentColor}}
`
