/** Tried in `publicity.test.ts` and `texts.test.ts`. */
export const PUBLICITY_OPERATIONS = [
  'GET /publicity/',
  'POST /publicity/',
  'POST /publicity/response-sms/',
  'POST /publicity/send-sms-global/',
]
