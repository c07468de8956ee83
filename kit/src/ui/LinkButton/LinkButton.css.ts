export const linkButtonCss = `
.link{display:inline-flex;align-items:center;gap:var(--lk-space-1);font-weight:500;color:var(--lk-color-accent-text);position:relative;
  text-decoration:underline;text-decoration-color:transparent;text-underline-offset:2px;border-radius:4px}
.link[data-inline]{text-decoration-color:currentColor}
.link::after{content:'';position:absolute;inset:-12px -4px}
.link[data-inline]::after{inset:-4px -2px}
.link:disabled{opacity:.5}
@media (hover:hover){.link:hover{text-decoration-color:currentColor}}
`
