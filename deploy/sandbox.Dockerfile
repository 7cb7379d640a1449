# The sandbox, for trying the deployment without an operator: never for the public. Built from the repository.
# docker build -f deploy/sandbox.Dockerfile -t baize-sandbox .
FROM node:22-bookworm-slim

WORKDIR /srv/baize
COPY --chown=node:node . ./
RUN chown node:node /srv/baize
USER node
RUN npm ci --no-audit --no-fund && npm run build

ENV NODE_ENV=production HOST=0.0.0.0
EXPOSE 8080 8081
HEALTHCHECK --interval=10s --timeout=3s CMD node deploy/health.mjs
CMD ["node", "scripts/start.mjs"]
