/**
 * Dark on white in both themes: not every camera reads inverted codes. Forced colours do not apply for the same
 * reason.
 */
export const qrCodeCss = `
.qr{position:relative;display:block;inline-size:100%;max-inline-size:328px;aspect-ratio:1;margin-inline:auto;border-radius:var(--lk-radius-lg);
  background:#fff;color:var(--lk-qr-color);overflow:hidden;forced-color-adjust:none;direction:ltr}
.qr>svg{inline-size:100%;block-size:100%}
.qr-path{fill:none;stroke-width:.9;stroke-linecap:round}
.qr-logo{position:absolute;inset:0;display:grid;place-items:center}
.qr[data-pending]{background:var(--lk-color-surface-2);animation:qr 1.6s ease-in-out infinite alternate}
@keyframes qr{to{opacity:.55}}
@media (forced-colors:active){.qr{border:1px solid CanvasText}}
`
