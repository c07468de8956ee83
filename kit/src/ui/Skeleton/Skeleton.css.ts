export const skeletonCss = `
.skeletons{display:flex;flex-direction:column;gap:var(--lk-space-2)}
.skeletons[data-shape=row]{padding-block:2px}
.skeletons[data-shape=tile]{display:grid;grid-template-columns:repeat(3,minmax(0,1fr))}
.skeletons[data-shape=circle]{flex-direction:row}
.skeleton{background:var(--lk-color-surface-2);border-radius:var(--lk-radius-md);animation:skeleton 1.6s ease-in-out infinite alternate}
.skeleton[data-shape=row]{block-size:56px}
.skeleton[data-shape=tile]{block-size:104px}
.skeleton[data-shape=text]{block-size:1em;inline-size:60%;border-radius:var(--lk-radius-sm)}
.skeleton[data-shape=circle]{block-size:40px;inline-size:40px;border-radius:50%}
@keyframes skeleton{from{opacity:1}to{opacity:.45}}
@media (forced-colors:active){.skeleton{border:1px solid GrayText}}
`
