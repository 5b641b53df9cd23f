import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance, FastifySerializerCompiler } from 'fastify'

type Serialize = ReturnType<FastifySerializerCompiler<fastJsonStringify.Schema>>

/** Fastify would compile the schemas of all responses when it starts, those of GET twice, because HEAD has them, too. */
export function registerSerializers(app: FastifyInstance): void {
  const compile: FastifySerializerCompiler<fastJsonStringify.Schema> = ({ schema }) => {
    let serialize: Serialize | undefined
    return (data) => {
      serialize ??= fastJsonStringify(schema) as Serialize
      return serialize(data)
    }
  }
  app.setSerializerCompiler(compile)
}
