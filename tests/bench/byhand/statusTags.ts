/** Tag colors of a site's review states. */
export const verifyColors: Record<string, string> = {
  Live: 'success',
  Successful: 'success',
  Active: 'success',
  Verifying: 'warning',
  Pending: 'warning',
  Failed: 'error',
  Stop: 'error',
  Refuse: 'error',
  Archive: 'error',
  'Waiting For DNS': 'processing',
  'To Be Analyzed': 'processing',
  'To Be Confirmed': 'processing',
};

/** Tag colors of a site's ads.txt states. */
export const adsTxtColors: Record<string, string> = {
  'Verification Successful': 'success',
  'Need Update ads.txt': 'warning',
  'Verification Failed': 'error',
};
