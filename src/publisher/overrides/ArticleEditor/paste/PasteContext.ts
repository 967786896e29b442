/** Accepts a picture for upload and returns the URL by which the editor shows it; undefined if it is refused. */
export type StartPictureUpload = (file: File) => string | undefined;

/** Information about a paste in addition to its HTML. */
export interface PasteContext {
  /** The URL of the page that the content was copied from. */
  url?: string;
  /** Picture files of the clipboard. */
  files?: File[];
  startPictureUpload: StartPictureUpload;
}
