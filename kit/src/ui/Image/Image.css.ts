export const imageCss = `
.image{position:relative;display:block;flex:none;overflow:hidden;background:var(--lk-color-surface-2)}
.image[data-shape=circle]{border-radius:50%}
.image[data-shape=rounded]{border-radius:26%}
.image[data-shape=hexagon]{clip-path:polygon(50% 0,93.3% 25%,93.3% 75%,50% 100%,6.7% 75%,6.7% 25%)}
.image::after{content:'';position:absolute;inset:0;border-radius:inherit;box-shadow:inset 0 0 0 1px var(--lk-color-image-edge)}
.image img{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover;opacity:0;transition:opacity .15s}
.image[data-loaded] img{opacity:1}
.image[data-loaded] svg{visibility:hidden}
`
