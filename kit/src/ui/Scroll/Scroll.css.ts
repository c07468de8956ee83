export const scrollCss = `
.scroll{overflow-y:auto;overscroll-behavior:contain;max-block-size:min(var(--max),max(160px,100dvh - var(--beside,200px)));scrollbar-width:thin;scrollbar-color:var(--lk-color-border-strong) transparent;
  --above:0px;--below:0px;--mask:linear-gradient(to bottom,transparent,#000 var(--above),#000 calc(100% - var(--below)),transparent);-webkit-mask-image:var(--mask);mask-image:var(--mask)}
.scroll[data-above]{--above:20px}
.scroll[data-below]{--below:20px}
.scroll:focus-visible{outline-offset:-2px;border-radius:var(--lk-radius-sm)}
@media (forced-colors:active){.scroll{--mask:none}}
`
