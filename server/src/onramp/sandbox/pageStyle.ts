/** The style sheet of the sandbox's page. Its colours are those of the kit, with their contrasts. */
export const pageStyle = `
:root{color-scheme:light dark;--ground:#f1efeb;--card:#fff;--field:#f6f5f3;--line:#e7e4df;--edge:#908b98;--text:#1a181d;--soft:#57535e;--accent:#5b3fd6;--on-accent:#fff;--accent-soft:#efecfb;--good:#136b43;--good-soft:#e2f3e9;--bad:#b3261e;--bad-soft:#fceae8;--test:#855100;--test-soft:#fdf1dc}
@media (prefers-color-scheme:dark){:root{--ground:#111014;--card:#1a191e;--field:#242329;--line:#302e37;--edge:#7d7889;--text:#f5f3f8;--soft:#bbb7c4;--accent:#a995ff;--on-accent:#141118;--accent-soft:#342f47;--good:#6bd3a0;--good-soft:#1d3a2d;--bad:#ff9d92;--bad-soft:#452422;--test:#f3bd63;--test-soft:#3e301a}}
*{box-sizing:border-box}
body{margin:0;min-block-size:100vh;display:flex;flex-direction:column;align-items:center;background:var(--ground);color:var(--text);font:16px/1.45 system-ui,sans-serif}
main{inline-size:100%;max-inline-size:440px;background:var(--card);padding:24px 20px 28px;flex:1}
@media (min-width:480px){main{flex:none;margin:32px 16px;border-radius:24px;padding:28px;border:1px solid var(--line)}}
h1{font-size:20px;line-height:1.3;margin:0}
h2{font-size:15px;margin:24px 0 8px}
p{margin:8px 0}
.top{display:flex;align-items:center;justify-content:space-between;gap:12px;flex-wrap:wrap}
.tag{font-size:13px;font-weight:600;background:var(--test-soft);color:var(--test);border-radius:999px;padding:4px 12px}
.soft,.hint{color:var(--soft);font-size:14px}
.sum{font-size:38px;line-height:1.15;font-weight:650;letter-spacing:-.02em;margin:20px 0 0;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.gets{font-size:16px;color:var(--soft);margin:4px 0 0;overflow-wrap:anywhere}
dl{margin:16px 0 0;border:1px solid var(--line);border-radius:16px;padding:4px 16px}
dl div{display:flex;justify-content:space-between;gap:16px;padding:10px 0;border-block-end:1px solid var(--line)}
dl div:last-child{border-block-end:0}
dt{color:var(--soft);flex:none}
dd{margin:0;text-align:end;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
code{font:13px/1.5 ui-monospace,"SFMono-Regular",Menlo,Consolas,monospace}
label{display:block;font-size:14px;font-weight:600;margin:0 0 6px}
input{inline-size:100%;min-block-size:48px;padding:0 14px;border:1px solid var(--edge);border-radius:12px;background:var(--field);color:var(--text);font:inherit;font-variant-numeric:tabular-nums}
.row{display:flex;gap:8px;align-items:end}
.row>div{flex:1;min-inline-size:0}
button{min-block-size:48px;padding:0 20px;border:0;border-radius:14px;font:600 16px/1.2 system-ui,sans-serif;cursor:pointer}
.pay{inline-size:100%;background:var(--accent);color:var(--on-accent);margin-block-start:16px;min-block-size:52px}
.other{background:var(--accent-soft);color:var(--text)}
.cancel{inline-size:100%;background:none;color:var(--soft);margin-block-start:4px}
button:hover{filter:brightness(1.06)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.note{border-radius:14px;padding:12px 16px;margin:20px 0 0;font-size:15px}
.note.bad{background:var(--bad-soft);color:var(--bad)}
.state{text-align:center;padding:28px 0 4px}
.state svg{inline-size:72px;block-size:72px;stroke:currentColor;fill:none;stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}
.state.good svg{color:var(--good)}.state.bad svg{color:var(--bad)}.state.wait svg{color:var(--accent)}
@media (prefers-reduced-motion:no-preference){.state.wait .turn{animation:turn 1.1s linear infinite;transform-origin:center}}
@keyframes turn{to{transform:rotate(360deg)}}
ul{margin:8px 0 0;padding:0;list-style:none}
li{display:flex;justify-content:space-between;gap:12px;flex-wrap:wrap;padding:4px 0;font-size:14px;color:var(--soft)}
`.replaceAll('\n', '')
