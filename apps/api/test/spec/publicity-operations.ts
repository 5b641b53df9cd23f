/** Tried in `publicity.test.ts`. */
export const PUBLICITY_OPERATIONS = [
  'GET /publicity/',
  'POST /publicity/',
  'POST /publicity/response-sms/',
  'POST /publicity/send-sms-global/',
  'GET /publicity/banners/',
  'POST /publicity/banners/',
]
