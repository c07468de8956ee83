export const amountCss = `
.amount{display:inline-block;max-inline-size:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;vertical-align:bottom;font-variant-numeric:tabular-nums}
.amount-hero{inline-size:100%;container-type:inline-size;text-align:center}
.amount-hero .amount{font-weight:600;line-height:1.15;letter-spacing:-.02em;font-size:max(calc(var(--lk-font-size-master)*2.2),min(var(--lk-text-display),10cqi))}
.amount-hero[data-length=long] .amount{font-size:var(--lk-text-xl)}
.amount-hero[data-length=longest] .amount{font-size:var(--lk-text-md)}
`
