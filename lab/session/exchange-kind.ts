export type ExchangeKind = 'log-in' | 'refresh' | 'log-out' | 'read' | 'write' | 'public'
