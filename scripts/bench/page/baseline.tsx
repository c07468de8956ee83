import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The page without Latchkey: React alone, which the host has anyway. */
function App() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>
)
