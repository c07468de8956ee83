/** The style sheet of mails. Its colours are those of the kit; mail programs know no variables. */
export const mailStyle = `
.ground{background-color:#f1efeb}
body{margin:0;padding:0}
.around{padding:24px 12px}
.card{max-width:480px;background-color:#ffffff;border:1px solid #e7e4df;border-radius:20px}
.inner{padding:28px 24px;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;color:#1a181d;text-align:start;word-break:break-word}
h1{font-size:22px;line-height:1.3;margin:0 0 12px;color:#1a181d}
p{margin:0 0 16px}
.text{color:#1a181d}
.soft,.link{color:#57535e;font-size:14px}
.link{margin:16px 0 0;font-size:12px}
.code{margin:20px 0;padding:16px 8px;border-radius:14px;background-color:#efecfb;color:#1a181d;font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;text-indent:6px;text-align:center}
.action{margin:20px 0}
.button{display:block;padding:15px 20px;border-radius:14px;background-color:#5b3fd6;color:#ffffff;font-weight:600;text-align:center;text-decoration:none}
.note{padding:12px 16px;border-radius:14px;background-color:#fdf1dc;color:#6b4100;font-size:14px}
.facts td{padding:8px 0;border-top:1px solid #e7e4df;font-size:14px;vertical-align:top}
.facts .label{color:#57535e;padding-inline-end:16px;white-space:nowrap}
.value{color:#1a181d;text-align:end}
@media (prefers-color-scheme:dark){
.ground{background-color:#111014!important}
.card{background-color:#1a191e!important;border-color:#302e37!important}
h1,.text,.value,.inner{color:#f5f3f8!important}
.soft,.link,.label{color:#bbb7c4!important}
.code{background-color:#342f47!important;color:#f5f3f8!important}
.button{background-color:#a995ff!important;color:#141118!important}
.note{background-color:#3e301a!important;color:#f3bd63!important}
.facts td{border-color:#302e37!important}
}`.replaceAll('\n', '')
