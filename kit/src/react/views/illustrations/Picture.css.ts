export const pictureCss = `
.picture-ground{fill:var(--lk-color-accent-soft)}
.picture-line{fill:none;stroke:var(--lk-color-accent-text);stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}
.picture-solid{fill:var(--lk-color-accent-text)}
.picture-paper{fill:var(--lk-color-bg);stroke:var(--lk-color-accent-text);stroke-width:2.4;stroke-linejoin:round}
@media (forced-colors:active){.picture-ground{fill:Canvas;stroke:CanvasText}}
`
