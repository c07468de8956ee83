export const spinnerCss = `
.spinner{display:inline-flex;vertical-align:middle}
.spinner svg{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;animation:spinner .9s linear infinite}
.spinner circle:first-child{opacity:.2}
@keyframes spinner{to{transform:rotate(1turn)}}
`
