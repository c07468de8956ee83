export const iconCss = `
.icon{fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
[dir=rtl] .icon[data-mirror]{transform:scaleX(-1)}
`
