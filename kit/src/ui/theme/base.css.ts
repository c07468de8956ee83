/** The base of every part: a reset, type, focus rings. Sizes come from the theme's variables only. */
export const baseCss = `
:host{all:initial;display:block;position:fixed;z-index:var(--lk-z-index);color-scheme:light}
:host([data-theme=dark]){color-scheme:dark}
:host([data-inline]){position:relative;inline-size:100%}
*,*::before,*::after{box-sizing:border-box;margin:0;padding:0;border:0 solid}
.root{all:initial;display:block;font-family:var(--lk-font-family);font-size:var(--lk-text-md);line-height:1.4;font-weight:400;
  color:var(--lk-color-text);text-align:start;-webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility;
  -webkit-text-size-adjust:100%;overflow-wrap:break-word;-webkit-tap-highlight-color:transparent}
button,input{font:inherit;color:inherit;background:none;letter-spacing:inherit;text-align:inherit;appearance:none;border-radius:0}
button{cursor:pointer;touch-action:manipulation;user-select:none;-webkit-user-select:none}
button:disabled{cursor:default}
a{color:inherit}
svg,img{display:block;flex:none}
ul,ol{list-style:none}
[dir=rtl] *{letter-spacing:0!important}
:focus{outline:none}
:focus-visible{outline:2px solid var(--lk-color-focus);outline-offset:2px}
.hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:1ms!important;animation-delay:0s!important;
  animation-iteration-count:1!important;transition:none!important;scroll-behavior:auto!important}}
@media (forced-colors:active){:focus-visible{outline-color:Highlight}}
.tooltip-anchor{display:inline-flex}
`
