export const disclosureCss = `
.disclosure{inline-size:100%;min-inline-size:0}
.disclosure-summary{display:flex;align-items:center;justify-content:center;gap:var(--lk-space-1);min-block-size:44px;border-radius:var(--lk-radius-sm);list-style:none;
  font-size:var(--lk-text-sm);font-weight:600;color:var(--lk-color-accent-text);cursor:pointer}
.disclosure-summary::-webkit-details-marker{display:none}
.disclosure-summary .icon{transition:rotate .15s}
.disclosure[open]>.disclosure-summary .icon{rotate:180deg}
@media (prefers-reduced-motion:reduce){.disclosure-summary .icon{transition:none}}
`
