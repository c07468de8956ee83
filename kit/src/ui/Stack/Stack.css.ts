export const stackCss = `
.stack{display:flex;flex-direction:column;min-inline-size:0}
.stack[data-direction=row]{flex-direction:row;align-items:center}
.stack[data-wrap]{flex-wrap:wrap}
.stack[data-grow]{flex:1 1 0}
.stack[data-gap='1']{gap:var(--lk-space-1)}
.stack[data-gap='2']{gap:var(--lk-space-2)}
.stack[data-gap='3']{gap:var(--lk-space-3)}
.stack[data-gap='4']{gap:var(--lk-space-4)}
.stack[data-gap='5']{gap:var(--lk-space-5)}
.stack[data-gap='6']{gap:var(--lk-space-6)}
.stack[data-padding='1']{padding:var(--lk-space-1)}
.stack[data-padding='2']{padding:var(--lk-space-2)}
.stack[data-padding='3']{padding:var(--lk-space-3)}
.stack[data-padding='4']{padding:var(--lk-space-4)}
.stack[data-padding='5']{padding:var(--lk-space-5)}
.stack[data-padding='6']{padding:var(--lk-space-6)}
.stack[data-padding=view]{padding:0 var(--lk-space-4) var(--lk-space-5)}
.stack[data-align=start]{align-items:flex-start}
.stack[data-align=center]{align-items:center}
.stack[data-align=end]{align-items:flex-end}
.stack[data-justify=center]{justify-content:center}
.stack[data-justify=between]{justify-content:space-between}
.stack[data-justify=end]{justify-content:flex-end}
`
