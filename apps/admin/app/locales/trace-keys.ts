export const TRACE_STAGES = ['lines', 'item', 'order', 'shipping', 'tax'] as const
export type TraceStage = (typeof TRACE_STAGES)[number]

export const TRACE_TABS = ['all', 'applied', 'refused'] as const
export type TraceTab = (typeof TRACE_TABS)[number]
