/** Prints a text by itself, without the page around it. */
export function printText(title: string, text: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.srcdoc = '<!doctype html><title></title><h1></h1><pre></pre>'
  frame.onload = () => {
    const { contentWindow: view, contentDocument: page } = frame
    if (!view || !page) return
    // the name that the browser offers for a file
    page.title = title
    for (const [name, words] of [
      ['h1', title],
      ['pre', text],
    ] as const)
      page.querySelector(name)?.append(words)
    view.onafterprint = () => frame.remove()
    view.print()
  }
  document.body.append(frame)
}
