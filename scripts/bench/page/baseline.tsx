import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The page without Latchkey: what a host has anyway, among it one module that is loaded later. */
function App() {
  const [count, setCount] = useState(0)
  const more = async () => {
    const { step } = await import('./later')
    setCount(count + step)
  }
  return (
    <button type="button" onClick={() => void more()}>
      {count}
    </button>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>
)
