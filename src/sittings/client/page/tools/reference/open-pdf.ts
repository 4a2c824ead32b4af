import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- Vite makes it: the address of the file
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/**
 * Begins to read a PDF. Fonts and tables that a file does not bring come from our own server; what it holds of programs never runs, and
 * its forms and links are not there (docs/decisions/0084). Without network the worker cannot start, and the page reads by itself.
 */
export async function openPdf(file: Blob): Promise<PDFDocumentLoadingTask> {
  const { getDocument, GlobalWorkerOptions, VerbosityLevel } = await import('pdfjs-dist');
  GlobalWorkerOptions.workerSrc = worker;
  return getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    cMapUrl: '/pdf/cmaps/',
    standardFontDataUrl: '/pdf/fonts/',
    wasmUrl: '/pdf/decoders/',
    // The policy of the page compiles no WebAssembly, and the service worker gives its files to the page alone.
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  });
}
