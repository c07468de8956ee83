/**
 * The style of the test wallet's window: clearly different from the kit's, so that the two are not confused. No CSS file, as
 * Playwright imports these sources in Node.
 */
export const styles = `
:host { all: initial; }
* { box-sizing: border-box; }
dialog {
  --text: #17181c; --quiet: #5a5e69; --surface: #fff; --raised: #f2f3f7; --line: #d9dbe3; --accent: #3d4ed8; --on: #fff;
  position: fixed; inset-block: 12px auto; inset-inline: auto 12px;
  inline-size: min(352px, calc(100vw - 24px)); max-block-size: calc(100vh - 24px);
  margin: 0; padding: 0; overflow: auto;
  border: 1px solid var(--line); border-radius: 14px;
  background: var(--surface); color: var(--text);
  box-shadow: 0 18px 50px rgb(10 12 30 / .32);
  font: 15px/1.45 system-ui, sans-serif;
  color-scheme: light;
}
dialog::backdrop { background: rgb(10 12 30 / .18); }
@media (prefers-color-scheme: dark) {
  dialog {
    --text: #f2f3f7; --quiet: #a9adba; --surface: #1c1d24; --raised: #282a33; --line: #3c3f4b; --accent: #a9b3ff; --on: #14162b;
    color-scheme: dark;
  }
}
header { display: flex; align-items: center; gap: 10px; padding: 10px 10px 10px 16px; background: var(--raised); }
header strong { flex: 1; font-weight: 600; overflow-wrap: anywhere; }
main { padding: 16px; }
h2 { margin: 0 0 2px; font-size: 19px; line-height: 1.3; }
p { margin: 0 0 14px; color: var(--quiet); overflow-wrap: anywhere; }
dl { margin: 0; }
dt { color: var(--quiet); font-size: 13px; }
dd { margin: 0 0 10px; overflow-wrap: anywhere; }
pre {
  margin: 0 0 12px; padding: 10px; max-block-size: 220px; overflow: auto;
  border-radius: 8px; background: var(--raised);
  font: 13px/1.45 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere;
}
footer { display: flex; gap: 10px; padding: 0 16px 16px; }
button {
  min-block-size: 44px; padding: 0 14px; border: 1px solid var(--line); border-radius: 10px;
  background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer;
}
footer button { flex: 1; }
button.approve { border-color: transparent; background: var(--accent); color: var(--on); }
button.close { display: grid; place-items: center; min-inline-size: 44px; padding: 0; border-color: transparent; }
button.close svg { inline-size: 20px; block-size: 20px; fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round; }
h2:focus { outline: none; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`
