/** Tried in `publicity.test.ts`. */
export const PUBLICITY_OPERATIONS = [
  'GET /publicity/',
  'POST /publicity/',
  'POST /publicity/response-sms/',
  'POST /publicity/send-sms-global/',
]

/** In the order of the specification; a test fails as soon as one of them is built and still listed. */
export const UNBUILT_OPERATIONS = ['POST /publicity/response-sms/', 'POST /publicity/send-sms-global/']
