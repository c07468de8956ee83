/** The orchard: rows of trees on a hillside. */
export function Hill() {
  const rows = [0, 1, 2, 3]
  const places = [0, 1, 2, 3, 4, 5, 6]
  return (
    <svg className="hill" viewBox="0 0 560 420" role="img" aria-label="Rows of apple trees on a hillside">
      <rect className="hill-sky" width="560" height="420" />
      <circle className="hill-sun" cx="438" cy="104" r="46" />
      <path className="hill-far" d="M0 226c96-62 190-70 282-28s184 30 278-26v248H0Z" />
      <path
        className="hill-near"
        d="M0 282c120-70 236-66 330-22s166 28 230-8v140a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28Z"
      />
      {rows.map(row =>
        places.map(index => {
          const scale = 0.5 + row * 0.17
          const x = 34 - row * 14 + index * (72 + row * 6)
          const y = 240 + row * (30 + row * 8) - Math.sin((index - 1) * 0.8) * (10 - row * 2)
          return (
            <g key={`${row}-${index}`} transform={`translate(${x} ${y}) scale(${scale})`}>
              <path className="tree-trunk" d="M22 44v18" />
              <path className="tree-crown" d="M22 2c14 0 22 10 22 23S34 48 22 48 0 38 0 25 8 2 22 2Z" />
              <circle className="tree-fruit" cx="14" cy="22" r="3.4" />
              <circle className="tree-fruit" cx="29" cy="31" r="3.4" />
              <circle className="tree-fruit" cx="28" cy="15" r="3.4" />
            </g>
          )
        })
      )}
    </svg>
  )
}
