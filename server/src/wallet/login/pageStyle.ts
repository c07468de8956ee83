/** The style sheet of the page of the device step. Its colours are those of the kit, with their contrasts. */
export const pageStyle = `
:root{color-scheme:light dark;--ground:#f1efeb;--card:#fff;--line:#e7e4df;--edge:#908b98;--text:#1a181d;--soft:#57535e;--accent:#5b3fd6;--on-accent:#fff;--good:#136b43;--bad:#b3261e;--note:#6b4100;--note-soft:#fdf1dc}
@media (prefers-color-scheme:dark){:root{--ground:#111014;--card:#1a191e;--line:#302e37;--edge:#7d7889;--text:#f5f3f8;--soft:#bbb7c4;--accent:#a995ff;--on-accent:#141118;--good:#6bd3a0;--bad:#ff9d92;--note:#f3bd63;--note-soft:#3e301a}}
*{box-sizing:border-box}
body{margin:0;min-block-size:100vh;display:flex;flex-direction:column;align-items:center;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{inline-size:100%;max-inline-size:440px;background:var(--card);padding:28px 20px;flex:1}
@media (min-width:480px){main{flex:none;margin:48px 16px;border-radius:24px;padding:32px 28px;border:1px solid var(--line)}}
h1{font-size:22px;line-height:1.3;margin:0 0 8px;overflow-wrap:anywhere}
p{margin:8px 0;overflow-wrap:anywhere}
.soft{color:var(--soft)}
dl{margin:20px 0;border:1px solid var(--line);border-radius:16px;padding:4px 16px}
dl div{display:flex;justify-content:space-between;gap:16px;padding:10px 0;border-block-end:1px solid var(--line)}
dl div:last-child{border-block-end:0}
dt{color:var(--soft);flex:none}
dd{margin:0;text-align:end;overflow-wrap:anywhere}
.note{border-radius:14px;padding:12px 16px;margin:0 0 20px;font-size:15px;background:var(--note-soft);color:var(--note)}
button{inline-size:100%;min-block-size:52px;padding:0 20px;border:1px solid transparent;border-radius:14px;font-family:inherit;font-size:16px;font-weight:600;line-height:1.2;cursor:pointer}
.approve{background:var(--accent);color:var(--on-accent)}
.deny{background:none;border-color:var(--edge);color:var(--bad);margin-block-start:12px}
button:hover{filter:brightness(1.06)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.state{text-align:center}
.state svg{inline-size:72px;block-size:72px;margin-block-end:16px;stroke:currentColor;fill:none;stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}
.state.good svg{color:var(--good)}.state.bad svg{color:var(--bad)}
`.replaceAll('\n', '')
