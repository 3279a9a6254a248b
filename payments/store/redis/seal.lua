-- Appends a seal if nobody else has sealed since: any replica may try. Answers the head and the events that follow it.
local head = tag .. ':sealed'
local sealed = false
local last = tonumber(redis.call('HGET', head, 'last') or 0)
local seal = request.seal
if seal and last == seal.after then
  redis.call('XADD', tag .. ':seals', whole(seal.first) .. '-0', 'last', whole(seal.last), 'at', whole(now),
    'previous', seal.previous, 'commitments', seal.commitments, 'chain', seal.chain)
  redis.call('HSET', head, 'last', whole(seal.last), 'chain', seal.chain)
  sealed, last = true, seal.last
end
-- The fields stand in the order of `write_event`.
local events = {}
for index, entry in ipairs(redis.call('XRANGE', tag .. ':events', whole(last + 1) .. '-0', '+', 'COUNT', request.most)) do
  local fields = entry[2]
  events[index] = { entry[1], fields[2], fields[10], fields[12] }
end
return cjson.encode({ sealed = sealed, last = last, chain = redis.call('HGET', head, 'chain'),
  events = next(events) and events or cjson.null })
