export const toastCss = `
.toasts{position:absolute;z-index:3;inset-block-start:10px;inset-inline:var(--lk-space-3);display:flex;justify-content:center;pointer-events:none}
.toast{display:inline-flex;align-items:center;gap:var(--lk-space-2);min-block-size:40px;max-inline-size:100%;padding:8px 16px 8px 12px;border-radius:20px;
  background:var(--lk-color-tooltip);color:var(--lk-color-on-tooltip);font-size:var(--lk-text-sm);font-weight:500;line-height:1.3;
  box-shadow:var(--lk-shadow-md);animation:toast .16s ease-out}
[dir=rtl] .toast{padding:8px 12px 8px 16px}
.toast-mark{display:inline-flex}
.toast[data-variant=success] .toast-mark{color:var(--lk-color-toast-success)}
.toast[data-variant=error] .toast-mark{color:var(--lk-color-toast-error)}
@keyframes toast{from{opacity:0;transform:translateY(-6px) scale(.97)}}
@media (forced-colors:active){.toast{border:1px solid CanvasText}}
`
