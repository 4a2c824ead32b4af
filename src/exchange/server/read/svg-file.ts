/** A drawing written in HTML, as a file of its own. */
export const svgFile = (element: string): string =>
  /^<svg\b[^<>]*\sxmlns\s*=/i.test(element)
    ? element
    : element.replace(/^<svg\b/i, '<svg xmlns="http://www.w3.org/2000/svg"');
